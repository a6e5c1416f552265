import { useNavigation } from "@portal/host-contract";

import styles from "./trail.module.css";

interface TrailProps {
  /** Path of the page above; the client list by default. */
  to?: string;
  above?: string;
  here: string;
}

export function Trail({ to = "/AdminDash", above = "Admin Dashboard", here }: TrailProps) {
  const { Link } = useNavigation();
  return (
    <p className={styles.trail}>
      <Link to={to}>{above}</Link> / {here}
    </p>
  );
}
