import type { NotificationSettings, NotificationsAnswer } from "@portal/api-contract";
import { loadConfig } from "../config/load-config";
import type { User } from "../models/user.model";
import { createEncryption } from "../platform/crypto/encryption";
import type { Transaction } from "../platform/db/database";
import { createJobQueue } from "../platform/jobs/job-queue";
import { createSendMessage } from "../platform/messages/send-message.command";
import { startAccountWorld } from "../testing/account-world";
import type { TestClient } from "../testing/http-client";
import { read } from "../testing/read-reply";
import { testEnvironment } from "../testing/test-environment";
import { createNotificationsKernel } from "./notifications-kernel";
import type { NewNotification } from "./notify.command";

export const en = { title: "We debit $12.00 on Mon, Nov 30", text: "First Bank, account ending in 6789." };
export const words = { en, es: { title: "Cargaremos $12.00", text: "First Bank." } };

export const listOf = async (client: TestClient) =>
  read<NotificationsAnswer>(await client.get("/account/notifications"));
export const settingsOf = async (client: TestClient) =>
  read<NotificationSettings>(await client.get("/account/notification-settings"));
export const choose = (client: TestClient, kind: string, choice: object) =>
  client.post("/account/notification-settings", { kinds: [{ kind, ...choice }] });

/** Noon of New York in winter. */
const noon = 17 * 3_600_000;

/** People who are notified by the kernel itself, and what reaches them. */
export async function startNotices() {
  const world = await startAccountWorld();
  world.portal.clock.stop();
  const { database, clock } = world.portal;
  const { encryptionKeys } = loadConfig(testEnvironment());
  const { enqueueJob } = createJobQueue(database, clock, createEncryption(encryptionKeys));
  const kernel = createNotificationsKernel({ clock, sendMessage: createSendMessage(clock, enqueueJob) });
  const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => database.inTransaction(work);
  let day = Date.parse("2028-01-03T00:00:00Z");

  return {
    world,
    kernel,
    inTransaction,

    /** Noon of New York, of a later day for each test. */
    startDay() {
      clock.advance(day + noon - clock.now().getTime());
      day += 364 * 86_400_000;
    },

    notify({ id: userId }: User, more: Partial<NewNotification> = {}): Promise<string | null> {
      const fact = { kind: "debit-planned", to: { userId }, ref: "dbt_1", href: "/debits", words } as const;
      return inTransaction((transaction) => kernel.notify(transaction, { ...fact, ...more }));
    },

    async enter(user: User): Promise<TestClient> {
      const client = world.portal.newClient();
      await world.enter(client, user);
      return client;
    },

    mailsTo: ({ email }: User) => world.lab.inbox("mail", email),
    textsTo: ({ phoneNumber }: User) => world.lab.inbox("sms", phoneNumber ?? ""),
  };
}
