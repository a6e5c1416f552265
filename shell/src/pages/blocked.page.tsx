import { useNavigation, useSession } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";
import { useState, type MouseEvent } from "react";

import { CentredPage } from "./centred.page.js";

/** §2. */
export function BlockedPage() {
  const { Link } = useNavigation();
  const home = (
    <ButtonLink variant="primary" render={(props) => <Link to="/" {...props} />}>
      Go to home
    </ButtonLink>
  );
  return (
    <CentredPage
      title="No access"
      actions={
        <>
          {home}
          <LogoutLink />
        </>
      }
    >
      <p>Oh-oh. It seems like you don't have permission to access this page.</p>
    </CentredPage>
  );
}

function LogoutLink() {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    void signOut();
  }

  return (
    <ButtonLink
      render={(props) => (
        <a href="/login" {...props} onClick={handleClick}>
          {props.children}
        </a>
      )}
    >
      {leaving ? "Logging out" : "Logout"}
    </ButtonLink>
  );
}
