import { Notification } from "../../src/models/notification.model";

export async function addNotification(tag: string, now: Date): Promise<void> {
  const userId = `usr_${tag}`;
  const about = { businessId: null, kind: "document-ready" as const, ref: tag, about: null, href: null };
  await Notification.create({ id: `ntc_${tag}`, userId, ...about, at: now, title: tag, text: tag, isListed: true });
}
