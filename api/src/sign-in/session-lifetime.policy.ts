/**
 * Milliseconds, also for cookies. A session lasts 30 days, or 12 hours without activity (S11); a pending session 10 minutes (S2).
 * A password grant lasts 15 minutes (S25), trust after a second factor 30 days (S3).
 */
export const sessionLifetime = {
  absolute: 30 * 86_400_000,
  idle: 12 * 3_600_000,
  pending: 10 * 60_000,
  passwordGrant: 15 * 60_000,
  deviceTrust: 30 * 86_400_000,
} as const;
