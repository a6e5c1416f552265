/** The only function that is used. */
declare module "semver/functions/satisfies.js" {
  /** Whether the version is in the range. False for invalid ones. */
  export default function satisfies(version: string, range: string): boolean;
}
