import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { asMember, ownBusinessOrNone } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { isSuppressed } from "../../messages/suppression";
import { presentAccount, presentConsent } from "./account.presenter";
import type { SettingsDependencies } from "./settings.dependencies";
import { createUpdateUserRequest } from "./settings.schema";
import { createUpdateUser } from "./update-user.command";
import type { LimitRule } from "../../platform/limits/limits";

/** Limits how many addresses an account can try: a 409 reveals that an address is in use (S28). */
const newEmailLimit: LimitRule = { name: "new-email-account", max: 20, windowSeconds: 3600 };

/** §2, User settings. */
export function createSettingsRoutes(dependencies: SettingsDependencies): Route[] {
  const { clock, smsConsents, allowLocalhost } = dependencies;
  const updateUser = createUpdateUser(dependencies);
  return [
    defineRoute({
      endpoint: "POST /recover/all-user-info",
      summary: "The signed-in person's own data and business.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: emptyBody,
      handler: async ({ session, business: own }) => {
        const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
        const business = own && (await Business.findByPk(own.id));
        return { status: 200, body: presentAccount(user, business, smsConsents.current()) };
      },
    }),
    defineRoute({
      endpoint: "POST /recover/updateUser",
      summary: "Changes what is sent of the person and their business; a new e-mail or phone waits for its code.",
      access: ownBusinessOrNone(),
      limits: [
        {
          rule: newEmailLimit,
          subjectOf: ({ session, body }) => (body.userInfo?.email === undefined ? null : (session?.userId ?? null)),
        },
      ],
      request: createUpdateUserRequest({ allowLocalhost, findConsent: smsConsents.find }),
      handler: async ({ body, ...caller }) => ({ status: 200, body: await updateUser(body, caller) }),
    }),
    defineRoute({
      endpoint: "GET /account/consents",
      summary: "The consents that the signed-in person has given, with their words, newest first.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session: { userId } }) => {
        const now = clock.now();
        const consents = await smsConsents.listOf(userId);
        const body = await Promise.all(
          consents.map(async (consent) => presentConsent(consent, await isSuppressed(consent.phoneNumber, now))),
        );
        return { status: 200, body };
      },
    }),
  ];
}
