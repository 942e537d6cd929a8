/** One of several choices of a setting: a radio button, its name, and a line that says what it means. */
type Props = {
  id: string
  /** The name that the choices of one question share. */
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
