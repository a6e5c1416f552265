/** Names a delivery. `key` is unique per vendor. */
export interface DeliveryKey<Vendor extends string> {
  vendor: Vendor;
  key: string;
}

/** Place in a list that is sorted newest first, then by vendor and key. */
export interface DeliveryPosition<Vendor extends string> extends DeliveryKey<Vendor> {
  at: Date;
}

export function writeDeliveryId({ vendor, key }: DeliveryKey<string>): string {
  return `${vendor}:${key}`;
}

/** Returns null for other text. */
export function readDeliveryId<Vendor extends string>(
  text: string,
  vendors: readonly Vendor[],
): DeliveryKey<Vendor> | null {
  const vendor = vendors.find((one) => text.startsWith(`${one}:`));
  const key = text.slice((vendor ?? "").length + 1);
  return vendor !== undefined && /^[\x21-\x7e]{1,128}$/.test(key) ? { vendor, key } : null;
}

/** Returns an opaque text. */
export function writeDeliveryCursor({ at, ...key }: DeliveryPosition<string>): string {
  return Buffer.from(`${at.toISOString()} ${writeDeliveryId(key)}`).toString("base64url");
}

/** Returns null for other text. */
export function readDeliveryCursor<Vendor extends string>(
  text: string,
  vendors: readonly Vendor[],
): DeliveryPosition<Vendor> | null {
  const [time = "", id = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const at = new Date(time);
  const key = readDeliveryId(id, vendors);
  if (rest.length > 0 || !/^\d{4}-/.test(time) || Number.isNaN(at.getTime()) || key === null) return null;
  return writeDeliveryCursor({ at, ...key }) === text ? { at, ...key } : null;
}
