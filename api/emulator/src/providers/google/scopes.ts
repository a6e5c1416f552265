const USER_INFO = "https://www.googleapis.com/auth/userinfo";

/** Texts of the scopes on the consent page, by short name. */
export const SCOPES: ReadonlyMap<string, string> = new Map([
  ["openid", "Confirm that it is you"],
  ["email", "See your email address"],
  ["profile", "See your name"],
]);

const LONG_NAMES: Readonly<Record<string, string>> = {
  email: `${USER_INFO}.email`,
  profile: `${USER_INFO}.profile`,
};

/** Returns the scopes as in the token's answer, with the long names of email and profile. */
export function toLongNames(scopes: readonly string[]): string {
  return scopes.map((scope) => LONG_NAMES[scope] ?? scope).join(" ");
}

/** Returns the scopes as in the redirect, with short and long names. */
export function toBothNames(scopes: readonly string[]): string {
  return [...new Set([...scopes, ...toLongNames(scopes).split(" ")])].join(" ");
}

export function toShortNames(text: string): string {
  return text.replaceAll(`${USER_INFO}.`, "");
}
