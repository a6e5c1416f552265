/**
 * The bytes of a public key as hex digits in groups of four, for comparison by people.
 *
 * @param publicKey base64url
 */
export function formatKey(publicKey: string): string {
  const binary = atob(publicKey.replaceAll("-", "+").replaceAll("_", "/"));
  const digits = Array.from(binary, (char) => char.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return (digits.match(/.{1,4}/g) ?? []).join(" ");
}
