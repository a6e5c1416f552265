import type { LogoType } from "@portal/api-contract";

/** What a file of each type begins with, in hex; a dot stands for any digit. */
const starts: readonly (readonly [LogoType, RegExp])[] = [
  ["image/png", /^89504e470d0a1a0a/],
  ["image/jpeg", /^ffd8ff/],
  ["image/webp", /^52494646.{8}57454250/],
];

/** The type that the first bytes of an image show; null: a logo cannot have it. What the sender calls the file does not count. */
export function findLogoType(image: Buffer): LogoType | null {
  const start = image.subarray(0, 12).toString("hex");
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
