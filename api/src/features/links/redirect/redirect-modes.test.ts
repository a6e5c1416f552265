import { linksFixture } from "../testing/links.fixture";
import { deadLink, readDeadLink } from "../testing/read-dead-link";
import { createVisitorCookie } from "./redirect-handler";

test("sets a Secure cookie for this host only over https", () => {
  const { cookieName, writeCookie } = createVisitorCookie("https://portal.example.com");
  expect(cookieName).toBe("__Host-portal_visitor");
  expect(writeCookie("a-word")).toBe(
    "__Host-portal_visitor=a-word; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure",
  );
});

test("sends Strict-Transport-Security over https", async () => {
  const fixture = await linksFixture.start({ PUBLIC_URL: "https://portal.example.com" });
  try {
    const reply = await fixture.follow("nobodys");
    expect([reply.status, reply.headers.get("strict-transport-security")]).toEqual([404, "max-age=31536000"]);
  } finally {
    await fixture.stop();
  }
});

test("rejects many unknown codes of one network while known links keep redirecting", async () => {
  const fixture = await linksFixture.start({ LIMITS_FACTOR: "1" });
  try {
    const { code } = await fixture.make();
    expect((await fixture.follow(code)).status).toBe(302);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => fixture.follow(`scan${String(index)}`)),
    );
    const counts = new Map<number, number>();
    for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([404, 429]);
    expect(counts.get(404)).toBeGreaterThanOrEqual(60);
    const refused = replies.find(({ status }) => status === 429);
    if (!refused) throw new Error("Nothing was refused.");
    expect(Number(refused.headers.get("retry-after"))).toBe(1);
    expect(await readDeadLink(refused)).toEqual(
      deadLink(
        429,
        "Too many tries",
        "Your network has opened many unknown links. Please wait a minute and try again.",
      ),
    );
    // More than the limit of any path behind Express.
    const known = await Promise.all(Array.from({ length: 650 }, () => fixture.follow(code)));
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([302]));
  } finally {
    await fixture.stop();
  }
});
