import { useNavigation } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";

import { CentredPage } from "./centred.page.js";

export function NotFoundPage() {
  const { Link } = useNavigation();
  const home = (
    <ButtonLink variant="primary" render={(props) => <Link to="/" {...props} />}>
      Go to home
    </ButtonLink>
  );
  return (
    <CentredPage title="Page not found" actions={home}>
      <p>There is no page at this address. Check it for a typing mistake, or start from home.</p>
    </CentredPage>
  );
}
