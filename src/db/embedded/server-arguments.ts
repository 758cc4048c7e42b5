import type { ServerAddress } from "./postmaster-file.ts";

type ServerOptions = ServerAddress & { readonly durable: boolean };

/**
 * The part of the server's configuration that the shop sets. PostgreSQL's defaults and the folder's files provide the
 * rest.
 */
export function serverArguments({ port, hasSocket, durable }: ServerOptions): readonly string[] {
  const settings = {
    cluster_name: ownerMark(process.pid),
    listen_addresses: "127.0.0.1",
    port: String(port),
    // Relative to the data folder, which nobody else may enter.
    unix_socket_directories: hasSocket ? "." : "",
    ssl: "off",
    // Tests open hundreds of databases, each with its own connections.
    max_connections: durable ? "100" : "500",
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    log_destination: "stderr",
    log_checkpoints: "off",
    // Statements and row values contain personal data and are excluded from the log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** The server's `cluster_name`, which tells other processes who started it. */
function ownerMark(pid: number): string {
  return `rajatam-${pid}`;
}

/** Undefined for a server that this supervisor did not start. */
export function ownerOf(clusterName: string): number | undefined {
  const pid = /^rajatam-(\d+)$/.exec(clusterName)?.[1];
  return pid === undefined ? undefined : Number(pid);
}
