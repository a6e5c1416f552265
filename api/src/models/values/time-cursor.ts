/** Key of a page's last row. */
export interface TimeCursor {
  at: Date;
  id: string;
}

/** Returns an opaque text that is safe in a header. */
export function writeTimeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString("base64url");
}

/** Returns null for other text, and for years without four digits, which the database cannot store. */
export function readTimeCursor(text: string): TimeCursor | null {
  const [time = "", id = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const at = new Date(time);
  const isStorable = /^\d{4}-/.test(time);
  const isOurs = isStorable && rest.length === 0 && /^[A-Za-z0-9_]{1,32}$/.test(id) && !Number.isNaN(at.getTime());
  return isOurs && writeTimeCursor({ at, id }) === text ? { at, id } : null;
}
