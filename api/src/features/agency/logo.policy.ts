import type { LogoType } from "@portal/api-contract";

const starts: readonly (readonly [LogoType, RegExp])[] = [
  ["image/png", /^\x89PNG\r\n\x1a\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
];

/** The type that the first bytes of an image show; null: a logo cannot have it. What the sender calls the file does not count. */
export function findLogoType(image: Buffer): LogoType | null {
  const start = image.subarray(0, 12).toString("latin1");
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
