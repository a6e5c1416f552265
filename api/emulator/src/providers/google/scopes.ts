const USER_INFO = "https://www.googleapis.com/auth/userinfo";

/** By short name. */
export const SCOPES: ReadonlyMap<string, string> = new Map([
  ["openid", "Confirm that it is you"],
  ["email", "See your email address"],
  ["profile", "See your name"],
]);

const LONG_NAMES: Readonly<Record<string, string>> = {
  email: `${USER_INFO}.email`,
  profile: `${USER_INFO}.profile`,
};

/** As in the token's answer: long names of email and profile. */
export function toLongNames(scopes: readonly string[]): string {
  return scopes.map((scope) => LONG_NAMES[scope] ?? scope).join(" ");
}

/** As in the redirect: both names. */
export function toBothNames(scopes: readonly string[]): string {
  return [...new Set([...scopes, ...toLongNames(scopes).split(" ")])].join(" ");
}

export function toShortNames(text: string): string {
  return text.replaceAll(`${USER_INFO}.`, "");
}
