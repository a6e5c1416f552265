import { toRfc2822 } from "./message.presenter.js";

/** Presents an account, which exists from the first call that names it. */
export function presentAccount(accountSid: string, now: Date): Record<string, unknown> {
  const base = `/2010-04-01/Accounts/${accountSid}`;
  return {
    auth_token: null,
    date_created: toRfc2822(now),
    date_updated: toRfc2822(now),
    friendly_name: "Provider Lab",
    owner_account_sid: accountSid,
    sid: accountSid,
    status: "active",
    subresource_uris: { messages: `${base}/Messages.json` },
    type: "Trial",
    uri: `${base}.json`,
  };
}
