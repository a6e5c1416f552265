import type { ConnectAccount } from "./account.model.js";

export function presentAccount({ id, name, timeZone, country, currency, email, created }: ConnectAccount): object {
  const descriptor = name.toUpperCase().slice(0, 22);
  return {
    id,
    object: "account",
    business_profile: {
      mcc: "7542",
      minority_owned_business_designation: null,
      name,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: email,
      support_phone: null,
      support_url: null,
      url: null,
    },
    charges_enabled: true,
    country,
    created,
    default_currency: currency,
    details_submitted: true,
    email,
    metadata: {},
    payouts_enabled: true,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: name, timezone: timeZone },
      payments: {
        statement_descriptor: descriptor,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
    type: "standard",
  };
}
