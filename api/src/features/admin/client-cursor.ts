/** Where a page of clients ended: the key of its last row. */
export interface ClientCursor {
  createdAt: Date;
  id: string;
}

/** Opaque to the caller, safe in a header. */
export function writeClientCursor({ createdAt, id }: ClientCursor): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");
}

/** null: not a cursor of ours; the database knows no year of another form than four digits. */
export function readClientCursor(text: string): ClientCursor | null {
  const [at = "", id = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(at);
  const isStorable = /^\d{4}-/.test(at);
  const isOurs =
    isStorable && rest.length === 0 && /^[A-Za-z0-9_]{1,32}$/.test(id) && !Number.isNaN(createdAt.getTime());
  return isOurs && writeClientCursor({ createdAt, id }) === text ? { createdAt, id } : null;
}
