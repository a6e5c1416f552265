import { useNavigation } from "@portal/host-contract";
import { ButtonLink, Card, PageHeader } from "@portal/shared-ui/core";

import { InvitationList } from "./invitation-list.js";
import styles from "./invitations.module.css";
import { InviteForm } from "./invite-form.js";

/** `/admin/invitations`: invites staff (S10). */
export function InvitationsPage() {
  const { Link } = useNavigation();
  return (
    <>
      <PageHeader
        title="Invitations"
        description="Invite someone to the agency's staff. The link in the email works once, for 72 hours."
        actions={<ButtonLink render={(props) => <Link to="/AdminDash" {...props} />}>Admin Dashboard</ButtonLink>}
      />
      <div className={styles.page}>
        <Card title="Invite someone">
          <InviteForm />
        </Card>
        <InvitationList />
      </div>
    </>
  );
}
