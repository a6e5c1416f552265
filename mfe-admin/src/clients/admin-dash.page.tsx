import { useNavigation, useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";
import { ButtonLink, Icon, PageHeader } from "@portal/shared-ui/core";

import { SkippedRecords } from "../skipped-records/skipped-records.js";
import { DeadLinksNotice } from "../url-codes/dead-links-notice.js";
import styles from "./admin-dash.module.css";
import { ClientList } from "./client-list.js";

/** `/AdminDash`: what a person must look at, the agency's clients, their verified sales and what can be billed. */
export function AdminDashPage() {
  const { role } = useSession();
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        description="Your clients, their verified sales and the commission."
        actions={
          <>
            {can(role, "bill clients") ? <BillingLinks /> : null}
            {can(role, "administer") ? <AdminLinks /> : null}
          </>
        }
      />
      <div className={styles.page}>
        <SkippedRecords />
        {can(role, "administer") ? <DeadLinksNotice /> : null}
        <ClientList />
      </div>
    </>
  );
}

function BillingLinks() {
  const { Link } = useNavigation();
  return (
    <ButtonLink icon={<Icon name="document" />} render={(look) => <Link to="/admin/invoices" {...look} />}>
      Invoices
    </ButtonLink>
  );
}

function AdminLinks() {
  const { Link } = useNavigation();
  return (
    <>
      <ButtonLink icon={<Icon name="bank" />} render={(look) => <Link to="/admin/cases" {...look} />}>
        Reconciliation
      </ButtonLink>
      <ButtonLink icon={<Icon name="copy" />} render={(look) => <Link to="/admin/sightings" {...look} />}>
        Told twice
      </ButtonLink>
      <ButtonLink icon={<Icon name="mail" />} render={(look) => <Link to="/admin/invitations" {...look} />}>
        Invitations
      </ButtonLink>
      <ButtonLink icon={<Icon name="shield" />} render={(look) => <Link to="/admin/audit" {...look} />}>
        Audit log
      </ButtonLink>
    </>
  );
}
