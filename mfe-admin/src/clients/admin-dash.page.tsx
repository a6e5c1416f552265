import { useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";
import { PageHeader } from "@portal/shared-ui/core";

import { RiskSection } from "../risk/risk-section.js";
import { SkippedRecords } from "../skipped-records/skipped-records.js";
import { DeadLinksNotice } from "../url-codes/dead-links-notice.js";
import styles from "./admin-dash.module.css";
import { ClientList } from "./client-list.js";

/** `/AdminDash`. */
export function AdminDashPage() {
  const { role } = useSession();
  return (
    <>
      <PageHeader title="Admin Dashboard" description="Your clients, their verified sales and the commission." />
      <div className={styles.page}>
        <SkippedRecords />
        {can(role, "administer") ? <DeadLinksNotice /> : null}
        <RiskSection />
        <ClientList />
      </div>
    </>
  );
}
