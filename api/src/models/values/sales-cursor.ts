import { readDay, type LocalDay } from "./local-day";

/** Key of a page's last row. */
export interface SalesCursor {
  day: LocalDay;
  occurredAt: Date;
  id: number;
}

/** Returns an opaque text. */
export function writeSalesCursor({ day, occurredAt, id }: SalesCursor): string {
  return Buffer.from(`${day} ${String(occurredAt.getTime())} ${String(id)}`).toString("base64url");
}

/** Returns null for other text. */
export function readSalesCursor(text: string): SalesCursor | null {
  const parts = /^(\S{10}) (\d{1,14}) (\d{1,16})$/.exec(Buffer.from(text, "base64url").toString("utf8"));
  const day = readDay(parts?.[1] ?? "");
  if (parts === null || day === null) return null;
  const cursor = { day, occurredAt: new Date(Number(parts[2])), id: Number(parts[3]) };
  return Number.isSafeInteger(cursor.id) && writeSalesCursor(cursor) === text ? cursor : null;
}
