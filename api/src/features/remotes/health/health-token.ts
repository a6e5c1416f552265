import { isSameHash, keyedHash, type KeyRing, randomToken } from "../../../platform/crypto/token-hash";
import { healthTokenLifetime } from "../remotes.limits";

export interface HealthTokens {
  write: (now: Date) => string;
  /** The second in which the portal issued the token; null unless it did so in the last 24 hours. */
  readIssue: (token: string, now: Date) => Date | null;
}

/** Random characters of a token. */
const length = 22;

const form = /^([0-9a-z]{1,11})\.([\w-]{22})\.([0-9a-f]{64})$/;

/**
 * Tokens of browser sessions that may report (S78): the second of the issue, a random text and our signature. They need no row
 * until they report.
 */
export function createHealthTokens([key, ...others]: KeyRing): HealthTokens {
  const sign = (by: Buffer, second: string, random: string) => keyedHash(by, `remote-health ${second} ${random}`);
  return {
    write(now) {
      const second = Math.floor(now.getTime() / 1000).toString(36);
      const random = randomToken().slice(0, length);
      return `${second}.${random}.${sign(key, second, random)}`;
    },
    readIssue(token, now) {
      const [, second = "", random = "", signature = ""] = form.exec(token) ?? [];
      const issuedAt = parseInt(second, 36) * 1000;
      const age = now.getTime() - issuedAt;
      if (!(age > -60_000 && age < healthTokenLifetime)) return null;
      const isOurs = [key, ...others].some((one) => isSameHash(sign(one, second, random), signature));
      return isOurs ? new Date(issuedAt) : null;
    },
  };
}
