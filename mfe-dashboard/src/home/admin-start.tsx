import { useNavigation } from "@portal/host-contract";
import { ButtonLink, Card, EmptyState, Icon } from "@portal/shared-ui/core";

/** An admin has no sales of their own: the way to the clients. */
export function AdminStart() {
  const { Link } = useNavigation();
  return (
    <Card>
      <EmptyState
        icon="users"
        title="Start with your clients"
        action={
          <ButtonLink
            variant="primary"
            icon={<Icon name="users" size={16} />}
            render={(look) => <Link to="/AdminDash" {...look} />}
          >
            Open the client list
          </ButtonLink>
        }
      >
        Everyone who has signed up is in the Admin Dashboard.
      </EmptyState>
    </Card>
  );
}
