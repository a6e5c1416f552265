/**
 * Milliseconds: a session lives 30 days at most and 12 hours idle (S11), a pending one 10 minutes (S2) or, where
 * it grants a change of the password, 15 (S25), and a browser is trusted for 30 days after a second factor (S3). Cookies live as long as what they stand for.
 */
export const sessionLifetime = {
  absolute: 30 * 86_400_000,
  idle: 12 * 3_600_000,
  pending: 10 * 60_000,
  passwordGrant: 15 * 60_000,
  deviceTrust: 30 * 86_400_000,
} as const;
