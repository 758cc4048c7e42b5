import type { LinksFunction } from "react-router";
import styles from "../../styles/staff.css?url";

/** The stylesheet of the staff screens. */
export const staffLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
