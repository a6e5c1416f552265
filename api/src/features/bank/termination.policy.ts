const day = 86_400_000;

/** What a notice of this moment ends, and when (S55): the agreement after 30 days, the debit authorization after 90. */
export function planEnds(noticeAt: Date): { agreementEndsAt: Date; authorizationEndsAt: Date } {
  const after = (days: number) => new Date(noticeAt.getTime() + days * day);
  return { agreementEndsAt: after(30), authorizationEndsAt: after(90) };
}
