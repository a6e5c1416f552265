import { planEnds } from "./termination.policy";

test("the authorization ends 60 days after the agreement (S55)", () => {
  expect(planEnds(new Date("2026-02-20T15:30:00Z"), "end")).toEqual({
    agreementEndsAt: new Date("2026-03-22T15:30:00Z"),
    authorizationEndsAt: new Date("2026-05-21T15:30:00Z"),
  });
});

test.each([
  // March 8 has 23 hours, November 1 has 25.
  ["2026-02-20T05:00:00Z", "2026-03-22T04:00:00Z", "2026-05-21T04:00:00Z"],
  ["2026-10-20T04:00:00Z", "2026-11-19T05:00:00Z", "2027-01-18T05:00:00Z"],
])("a notice from midnight of %s has both ends at midnight", (noticeAt, agreement, authorization) => {
  const ends = planEnds(new Date(noticeAt), "end", "America/New_York");
  expect(ends).toEqual({ agreementEndsAt: new Date(agreement), authorizationEndsAt: new Date(authorization) });
});
