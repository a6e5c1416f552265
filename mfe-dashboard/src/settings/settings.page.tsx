import { type HostRole, useSession } from "@portal/host-contract";
import { type AllUserInfoAnswer, can, type Capability, describeFailure } from "@portal/shared-ui/api";
import { Card, DefinitionList, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";

import { InvoicesCard } from "../billing/invoices-card.js";
import { BillingMailCard } from "./billing-mail/billing-mail-card.js";
import { billingMailTexts } from "./billing-mail/billing-mail.texts.js";
import { BusinessCard } from "./business-form.js";
import { DeleteAccountCard } from "./delete-account/delete-account-card.js";
import { deletionTexts } from "./delete-account/delete-account.texts.js";
import { DocumentsCard } from "./documents-card.js";
import { NotificationsCard } from "./notifications/notifications-card.js";
import { notificationsTexts } from "./notifications/notifications.texts.js";
import { PersonForm } from "./person-form.js";
import { AuthenticatorCard } from "./security/authenticator-card.js";
import { authenticatorTexts } from "./security/authenticator.texts.js";
import { OneFactorNotice } from "./security/one-factor-notice.js";
import { SectionNav } from "./section-nav.js";
import { SecurityCard } from "./security/security-card.js";
import { securityTexts, sessionsTexts } from "./security/security.texts.js";
import { SessionsCard } from "./security/sessions-card.js";
import styles from "./settings.module.css";
import { businessTexts, documentsTexts, personTexts } from "./settings.texts.js";
import { useAccount } from "./use-account.js";
import { YourDataCard } from "./your-data/your-data-card.js";
import { exportTexts } from "./your-data/your-data.texts.js";

const personal = ["First name", "Last name", "Email", "Phone number"];
const business = ["Business name", "Website", "Business phone", "Time zone"];

function SettingsSkeleton() {
  return (
    <>
      <Card title="Personal">
        <DefinitionList items={toItems(personal, "Loading your account")} />
      </Card>
      <Card title="Business">
        <DefinitionList items={toItems(business)} />
      </Card>
    </>
  );
}

function toItems(terms: readonly string[], label?: string) {
  return terms.map((term, index) => ({
    term,
    description: <Skeleton width="12rem" height="1.25rem" label={index === 0 ? label : undefined} />,
  }));
}

/** Only people with the capability see the section. */
const SECTIONS: readonly { id: string; title: string; capability?: Capability }[] = [
  { id: "personal", title: personTexts.title },
  { id: "business", title: businessTexts.title },
  { id: "notifications", title: notificationsTexts.title, capability: "own business" },
  { id: "security", title: securityTexts.title },
  { id: "authenticator", title: authenticatorTexts.title },
  { id: "sessions", title: sessionsTexts.title },
  { id: "documents", title: documentsTexts.title },
  { id: "invoices", title: "Invoices", capability: "own business" },
  { id: "billing-mail", title: billingMailTexts.title, capability: "administer" },
  { id: "your-data", title: exportTexts.title },
  { id: "delete-account", title: deletionTexts.title },
];

function listSections(role: HostRole | null) {
  return SECTIONS.filter(({ capability }) => capability === undefined || can(role, capability));
}

/** `/usersettings`. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="Your account and business details." />
      <Account />
    </>
  );
}

function Account() {
  const account = useAccount();
  const { role } = useSession();
  if (account.isLoadingError) {
    return (
      <ErrorCard
        title="Failed to fetch user information."
        {...describeFailure(account.error)}
        retrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  }
  return (
    <div className={styles.page}>
      <SectionNav sections={listSections(role)} />
      <div className={styles.layout}>{account.isPending ? <SettingsSkeleton /> : <Sections {...account.data} />}</div>
    </div>
  );
}

function Sections({ user, business, smsConsent }: AllUserInfoAnswer) {
  const timeZone = business?.timeZone;
  const { role } = useSession();
  return (
    <>
      {can(role, "see clients") && user.phoneNumber === null ? <OneFactorNotice /> : null}
      <PersonForm id="personal" user={user} smsConsent={smsConsent} />
      <BusinessCard id="business" business={business} user={user} />
      {can(role, "own business") ? <NotificationsCard id="notifications" /> : null}
      <SecurityCard id="security" email={user.email} hasPassword={user.hasPassword} timeZone={timeZone} />
      <AuthenticatorCard id="authenticator" timeZone={timeZone} />
      <SessionsCard id="sessions" timeZone={timeZone} />
      <DocumentsCard id="documents" timeZone={timeZone} />
      {can(role, "own business") ? <InvoicesCard id="invoices" /> : null}
      {can(role, "administer") ? <BillingMailCard id="billing-mail" /> : null}
      <YourDataCard id="your-data" timeZone={timeZone} />
      <DeleteAccountCard id="delete-account" timeZone={timeZone} />
    </>
  );
}
