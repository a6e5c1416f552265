import type { SmsConsentText } from "@portal/api-contract";
import { asMember } from "../sign-in/access";
import { defineRoute, noBody, type Route } from "../platform/http/define-route";
import {
  type ChangeSettingsDependencies,
  createChangeNotificationSettings,
} from "./change-notification-settings.command";
import { createListNotifications } from "./list-notifications.query";
import { createFindNotificationSettings } from "./notification-settings.query";
import { createChangeSettingsRequest, readNotificationsRequest } from "./notifications.schema";
import { createReadNotifications } from "./read-notifications.command";

export interface NotificationsRoutesDependencies extends ChangeSettingsDependencies {
  /** The consent text for texts about money. */
  smsConsent: () => SmsConsentText;
  findConsent: (version: string) => SmsConsentText | undefined;
}

export function createNotificationsRoutes(dependencies: NotificationsRoutesDependencies): Route[] {
  const list = createListNotifications(dependencies);
  const read = createReadNotifications(dependencies);
  const findSettings = createFindNotificationSettings(dependencies);
  const change = createChangeNotificationSettings(dependencies);
  return [
    defineRoute({
      endpoint: "GET /account/notifications",
      summary: "The signed-in person's notifications of the last 30 days, newest first.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session: { userId } }) => ({ status: 200, body: await list(userId) }),
    }),
    defineRoute({
      endpoint: "POST /account/notifications/read",
      summary: "Marks the signed-in person's notifications as read.",
      access: asMember(),
      request: readNotificationsRequest,
      handler: async ({ session: { userId }, body }) => ({ status: 200, body: await read(body, userId) }),
    }),
    defineRoute({
      endpoint: "GET /account/notification-settings",
      summary: "How the signed-in person is notified.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session: { userId } }) => ({ status: 200, body: await findSettings(userId) }),
    }),
    defineRoute({
      endpoint: "POST /account/notification-settings",
      summary: "Changes how the signed-in person is notified; what is not sent stays.",
      access: asMember(),
      request: createChangeSettingsRequest((version) => dependencies.findConsent(version) !== undefined),
      handler: async ({ session: { userId }, body, ip, userAgent, requestId }) => {
        await change(body, { userId, ip, userAgent, requestId });
        return { status: 200, body: await findSettings(userId) };
      },
    }),
  ];
}
