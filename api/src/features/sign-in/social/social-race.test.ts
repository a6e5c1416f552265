import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail } from "../../../../testing/account-world";
import { startIdentityWorld, type IdentityWorld } from "../../../../testing/identity-world";

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

test.each(["google", "facebook"] as const)(
  "64 concurrent callbacks of one person at %s create one account",
  async (provider) => {
    const person = await world.addPerson(provider, { firstName: "Ada", email: nextEmail() });
    const arrivals = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const browser = world.portal.newClient();
        return { browser, query: await world.consent(await world.start(browser, provider, "register"), person) };
      }),
    );
    const replies = await Promise.all(
      arrivals.map(({ browser, query }) => world.postCallback(browser, provider, "register", query)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(64).fill(200));
    const users = await User.findAll({ where: { email: String(person.email) } });
    expect(users).toHaveLength(1);
    expect(await SocialIdentity.count({ where: { subject: person.id, userId: users[0]?.id } })).toBe(1);
  },
);
