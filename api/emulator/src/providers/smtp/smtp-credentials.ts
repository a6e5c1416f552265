import { isSpaceName } from "../../spaces/space-name.js";

/**
 * The SMTP user is the space, and so is the password. Anything else is refused: addresses and keys of real relays
 * (`apikey`, `AKIA…`, `user@host`) never match.
 */
export function isSmtpLogin(user: string, password: string): boolean {
  return isSpaceName(user) && password === user;
}
