import type { LinksFunction } from "react-router";
import styles from "../../styles/staff.css?url";

/** The styles of staff's screens. */
export const staffLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
