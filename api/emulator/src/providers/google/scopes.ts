const USER_INFO = "https://www.googleapis.com/auth/userinfo";

/** Permissions of a sign-in by their short names, in the words of the consent page. */
export const SCOPES: ReadonlyMap<string, string> = new Map([
  ["openid", "Know that it is you"],
  ["email", "See your e-mail address"],
  ["profile", "See your name"],
]);

const LONG_NAMES: Readonly<Record<string, string>> = {
  email: `${USER_INFO}.email`,
  profile: `${USER_INFO}.profile`,
};

/** Scopes as the token's answer writes them: e-mail and profile by their long names. */
export function toLongNames(scopes: readonly string[]): string {
  return scopes.map((scope) => LONG_NAMES[scope] ?? scope).join(" ");
}

/** Scopes as the redirect writes them: by both names. */
export function toBothNames(scopes: readonly string[]): string {
  return [...new Set([...scopes, ...toLongNames(scopes).split(" ")])].join(" ");
}

/** The long names may be asked for as well as the short ones. */
export function toShortNames(text: string): string {
  return text.replaceAll(`${USER_INFO}.`, "");
}
