/** One choice of a setting: a radio button with a label and an explanation. */
type Props = {
  id: string
  /** Shared `name` of the radio buttons of one question. */
  group: string
  value: string
  label: string
  text: string
  isChosen: boolean
  isBlocked: boolean
  choose: () => void
}

export function Choice({ id, group, value, label, text, isChosen, isBlocked, choose }: Props) {
  return (
    <div class="choice">
      <input
        type="radio"
        id={id}
        name={group}
        value={value}
        checked={isChosen}
        disabled={isBlocked}
        aria-describedby={`${id}-text`}
        onChange={choose}
      />
      <div>
        <label for={id}>{label}</label>
        <p class="note" id={`${id}-text`}>
          {text}
        </p>
      </div>
    </div>
  )
}
