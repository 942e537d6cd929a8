/** Files that a person gives to the wallet, and those that it saves. */

type FileFieldProps = { id: string; label: string; accept: string; onFile: (file: File) => void }

/**
 * A button for the choice of a file, in the page's language: the browser's own button speaks the browser's. The same file may be chosen
 * twice, so the field forgets it.
 */
export const FileField = ({ id, label, accept, onFile }: FileFieldProps) => (
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

/** Saves a text as a file, like any download: the person decides where. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** `tender-backup-2026-11-23.json`, by the day where the person is. */
export function fileName(what: string, nowMs: number, ending: string): string {
  const now = new Date(nowMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `tender-${what}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`
}
