/** A button for the choice of a file, in the page's language: the browser's own button speaks the browser's. */

type Props = { id: string; label: string; accept: string; onFile: (file: File) => void }

/** The same file may be chosen twice, so the field forgets it. */
export const FileField = ({ id, label, accept, onFile }: Props) => (
  <label class="secondary file-field" for={id}>
    {label}
    <input
      id={id}
      type="file"
      class="unseen"
      accept={accept}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onFile(file)
        currentTarget.value = ''
      }}
    />
  </label>
)
