import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail } from "../../../../testing/account.fixture";
import { identityFixture, type IdentityFixture } from "../../../../testing/identity.fixture";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await identityFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

test.each(["google", "facebook"] as const)(
  "64 concurrent callbacks of one person at %s create one account",
  async (provider) => {
    const person = await fixture.addPerson(provider, { firstName: "Ada", email: nextEmail() });
    const arrivals = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const browser = fixture.portal.newClient();
        return { browser, query: await fixture.consent(await fixture.start(browser, provider, "register"), person) };
      }),
    );
    const replies = await Promise.all(
      arrivals.map(({ browser, query }) => fixture.postCallback(browser, provider, "register", query)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(64).fill(200));
    const users = await User.findAll({ where: { email: String(person.email) } });
    expect(users).toHaveLength(1);
    expect(await SocialIdentity.count({ where: { subject: person.id, userId: users[0]?.id } })).toBe(1);
  },
);
