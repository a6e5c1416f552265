import type { NotificationSettings, NotificationsAnswer } from "@portal/api-contract";
import { loadConfig } from "../src/config/load-config";
import type { User } from "../src/models/user.model";
import { createNotificationsKernel, type NotificationsKernel } from "../src/notifications/notifications-kernel";
import type { NewNotification } from "../src/notifications/notify.command";
import { createEncryption } from "../src/platform/crypto/encryption";
import { createJobQueue } from "../src/platform/jobs/job-queue";
import { createSendMessage } from "../src/messages/send-message.command";
import { accountFixture, type AccountFixture } from "./account.fixture";
import type { TestClient } from "./http-client";
import { read } from "./read-reply";
import { testEnvironment } from "./test-environment";
import { defineFixture } from "./fixture";

export const noticeWords = {
  en: { title: "We debit $12.00 on Mon, Nov 30", text: "First Bank, account ending in 6789." },
  es: { title: "Cargaremos $12.00", text: "First Bank." },
};

export interface NotifiedFixture extends AccountFixture {
  kernel: NotificationsKernel;
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** Notifies the user, by default of a planned debit. */
  notify(user: User, more?: Partial<NewNotification>): Promise<string | null>;
  open(user: User): Promise<TestClient>;
  listOf(client: TestClient): Promise<NotificationsAnswer>;
  settingsOf(client: TestClient): Promise<NotificationSettings>;
  choose(client: TestClient, kind: string, choice: object): ReturnType<TestClient["post"]>;
  mailsTo(user: User): ReturnType<AccountFixture["lab"]["inbox"]>;
  textsTo(user: User): ReturnType<AccountFixture["lab"]["inbox"]>;
  /** Advances to noon in New York on a later winter day. */
  passToNoon(): void;
}

const noon = 17 * 3_600_000;
const almostYear = 364 * 86_400_000;

/** The clock is stopped: only tests advance it. */
export const notifiedFixture = defineFixture<NotifiedFixture, AccountFixture>(accountFixture, () => ({
  build: (fixture) => {
    const { database, clock } = fixture.portal;
    clock.stop();
    const { enqueueJob } = createJobQueue(clock, createEncryption(loadConfig(testEnvironment()).encryptionKeys));
    const kernel = createNotificationsKernel({ clock, sendMessage: createSendMessage(clock, enqueueJob) });
    let day = Date.parse("2028-01-03T00:00:00Z");
    return {
      kernel,
      inTransaction: (work) => database.inTransaction(work),
      notify({ id: userId }, more = {}) {
        const own = {
          kind: "debit-planned",
          to: { userId },
          ref: "dbt_1",
          href: "/debits",
          words: noticeWords,
        } as const;
        return database.inTransaction(() => kernel.notify({ ...own, ...more }));
      },
      async open(user) {
        const client = fixture.portal.newClient();
        await fixture.enter(client, user);
        return client;
      },
      listOf: async (client) => read<NotificationsAnswer>(await client.get("/account/notifications")),
      settingsOf: async (client) => read<NotificationSettings>(await client.get("/account/notification-settings")),
      choose: (client, kind, choice) => client.post("/account/notification-settings", { kinds: [{ kind, ...choice }] }),
      mailsTo: ({ email }) => fixture.lab.inbox("mail", email),
      textsTo: ({ phoneNumber }) => fixture.lab.inbox("sms", phoneNumber ?? ""),
      passToNoon() {
        clock.advance(day + noon - clock.now().getTime());
        day += almostYear;
      },
    };
  },
}));
