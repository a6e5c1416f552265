import { createRecordEvents } from "../../src/events/record-events.command";
import type { TestApp } from "../test-app";

export async function addEvent({ database, clock }: Pick<TestApp, "database" | "clock">, tag: string): Promise<void> {
  const what = { system: "web", externalId: tag, change: "happened", action: "site_visit", trust: "public" } as const;
  const event = { ...what, businessId: `biz_${tag}`, person: tag, at: clock.now() };
  await database.inTransaction(() => createRecordEvents({ clock })([event]));
}
