import { useNavigation } from "@portal/host-contract";

import styles from "./trail.module.css";

interface TrailProps {
  /** The page above; the list of clients unless another one. */
  to?: string;
  above?: string;
  here: string;
}

/** Below which page this one stands. */
export function Trail({ to = "/AdminDash", above = "Admin Dashboard", here }: TrailProps) {
  const { Link } = useNavigation();
  return (
    <p className={styles.trail}>
      <Link to={to}>{above}</Link> / {here}
    </p>
  );
}
