import type { LogoType } from "@portal/api-contract";

/** First bytes of each type in hex; a dot is any digit. */
const starts: readonly (readonly [LogoType, RegExp])[] = [
  ["image/png", /^89504e470d0a1a0a/],
  ["image/jpeg", /^ffd8ff/],
  ["image/webp", /^52494646.{8}57454250/],
];

/** Returns the type by the image's first bytes, whatever the sender claims; null when it is not allowed. */
export function findLogoType(image: Buffer): LogoType | null {
  const start = image.subarray(0, 12).toString("hex");
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
