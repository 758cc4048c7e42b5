import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const SECRET = "s".repeat(32);
const AWS = { AWS_ACCESS_KEY_ID: "AKIA1", AWS_SECRET_ACCESS_KEY: "aws-secret" };
const KEYS = { RAZORPAY_KEY_ID: "rzp_live_x", RAZORPAY_KEY_SECRET: "key-secret", RAZORPAY_WEBHOOK_SECRET: "new,old" };

describe("settings", () => {
  it("all settings are optional", () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      workers: 1,
      cacheMib: 80,
      metricsPort: undefined,
      publicUrl: undefined,
      dataDir: resolve("data"),
      databaseUrl: undefined,
      mediaDir: resolve("data/media"),
      s3: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      razorpay: undefined,
      tokenSecrets: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
      demo: true,
      isDemoRequested: false,
      trustedProxies: undefined,
      logLevel: "info",
    });
  });

  it("a setting with an empty value counts as not set", () => {
    const empty = {
      PORT: "",
      DATABASE_URL: "",
      TOKEN_SECRET: "",
      SMTP_URL: "",
      TRUST_PROXY: "",
      DEMO: "",
      NODE_ENV: "",
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it.each<[Record<string, string>, object]>([
    [{ PORT: "0" }, { port: 0 }],
    [
      { PORT: "65535", HOST: "0.0.0.0" },
      { port: 65_535, host: "0.0.0.0" },
    ],
    [{ METRICS_PORT: "9464" }, { metricsPort: 9464 }],
    [{ MAIL_FROM: "hello@shop.test" }, { mailFrom: "hello@shop.test" }],
    [{ MAIL_FROM: '"Rajatam, Jaipur" <hello@shop.test>' }, { mailFrom: '"Rajatam, Jaipur" <hello@shop.test>' }],
    [{ ADMIN_PASSWORD: "Str0ng-password" }, { adminPassword: "Str0ng-password" }],
    [{ SMTP_URL: "smtp://127.0.0.1:2525" }, { smtpUrl: "smtp://127.0.0.1:2525" }],
    [{ PUBLIC_URL: "https://shop.test/" }, { publicUrl: "https://shop.test" }],
    [{ DATA_DIR: "/srv/shop" }, { dataDir: "/srv/shop", mediaDir: "/srv/shop/media" }],
    [{ STORAGE_URL: "file:/srv/pictures" }, { mediaDir: "/srv/pictures" }],
    [{ STORAGE_URL: "file:pictures" }, { mediaDir: resolve("pictures") }],
    [
      { STORAGE_URL: "s3://rajatam-media?region=ap-south-1", DATA_DIR: "/srv/shop", ...AWS },
      {
        mediaDir: "/srv/shop/media",
        s3: {
          bucket: "rajatam-media",
          endpoint: "https://s3.ap-south-1.amazonaws.com",
          region: "ap-south-1",
          prefix: "",
          accessKeyId: "AKIA1",
          secretAccessKey: "aws-secret",
          sessionToken: undefined,
        },
      },
    ],
    [
      { STORAGE_URL: "s3://m.edia/?endpoint=http://127.0.0.1:9000/&prefix=/shop/one", ...AWS, AWS_SESSION_TOKEN: "t" },
      {
        s3: {
          bucket: "m.edia",
          endpoint: "http://127.0.0.1:9000",
          region: "us-east-1",
          prefix: "shop/one/",
          sessionToken: "t",
        },
      },
    ],
    [{ DATABASE_URL: "postgres://u:p@db/x" }, { databaseUrl: "postgres://u:p@db/x" }],
    [{ DATABASE_URL: "postgresql://u:p@db/x" }, { databaseUrl: "postgresql://u:p@db/x" }],
    [
      { DATABASE_URL: "postgres://u:p@pooler/x", DATABASE_DIRECT_URL: "postgres://u:p@leader/x" },
      { databaseUrl: "postgres://u:p@pooler/x", databaseDirectUrl: "postgres://u:p@leader/x" },
    ],
    [{ DEMO: "false" }, { demo: false }],
    [
      { NODE_ENV: "production", TOKEN_SECRET: SECRET, ...KEYS },
      { production: true, demo: false },
    ],
    [
      { NODE_ENV: "production", TOKEN_SECRET: SECRET, DEMO: "true", ...KEYS },
      { production: true, demo: true },
    ],
    [{ TOKEN_SECRET: SECRET }, { tokenSecrets: [SECRET] }],
    [{ TOKEN_SECRET: ` ${SECRET} \n` }, { tokenSecrets: [` ${SECRET} \n`] }],
    [{ TOKEN_SECRET: `${"n".repeat(32)} , ${SECRET}\n` }, { tokenSecrets: ["n".repeat(32), `${SECRET}\n`] }],
    [
      { ...KEYS, RAZORPAY_WEBHOOK_SECRET: "new , old" },
      {
        razorpay: {
          apiUrl: "https://api.razorpay.com/v1",
          scriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
          keyId: "rzp_live_x",
          keySecret: "key-secret",
          webhookSecrets: ["new", "old"],
        },
      },
    ],
    [
      { ...KEYS, RAZORPAY_API_URL: "http://pay.test/v1/", RAZORPAY_SCRIPT_URL: "http://pay.test/checkout.js" },
      { razorpay: { apiUrl: "http://pay.test/v1", scriptUrl: "http://pay.test/checkout.js" } },
    ],
    [
      { ...KEYS, RAZORPAY_KEY_ID: "key_test", RAZORPAY_API_URL: "http://pay.test/v1" },
      { razorpay: { keyId: "key_test" } },
    ],
  ])("%j are read", (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each([
    ["PORT", "many"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", " "],
    ["PORT", "0x10"],
    ["PORT", "3e3"],
    ["WORKERS", " 2"],
    ["METRICS_PORT", "0"],
    ["METRICS_PORT", "65536"],
    ["PUBLIC_URL", "shop.test"],
    ["PUBLIC_URL", "ftp://shop.test"],
    ["PUBLIC_URL", "https://shop.test/?from=mail"],
    ["PUBLIC_URL", "https://shop.test?"],
    ["PUBLIC_URL", "https://shop.test/#top"],
    ["PUBLIC_URL", "https://shop.test/shop"],
    ["PUBLIC_URL", "https://user:secret@shop.test"],
    ["DATABASE_URL", "mysql://u:p@db/x"],
    ["DATABASE_URL", "db"],
    ["DATABASE_DIRECT_URL", "mysql://u:p@db/x"],
    ["DATABASE_DIRECT_URL", "postgres://u:p@leader/x"],
    ["DATABASE_REPLICA_URL", "mysql://u:p@db/x"],
    ["DATABASE_REPLICA_URL", "postgres://u:p@copy/x"],
    ["STORAGE_URL", "ftp://u:p@x"],
    ["SMTP_URL", "http://mail"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp:mail.example"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "a@"],
    ["MAIL_FROM", "Shop <a@>"],
    ["MAIL_FROM", "a@shop.test, b@shop.test"],
    ["MAIL_FROM", "Shop <a@shop.test> <b@shop.test>"],
    ["MAIL_FROM", "Shop <a@shop.test>\nBcc: b@shop.test"],
    ["TOKEN_SECRET", "s".repeat(31)],
    ["TOKEN_SECRET", `${SECRET},${"o".repeat(31)}`],
    ["TOKEN_SECRET", `${"n".repeat(31)},${SECRET}`],
    ["TOKEN_SECRET", `${SECRET},`],
    ["TOKEN_SECRET", `,${SECRET}`],
    ["TOKEN_SECRET", `${SECRET},${" ".repeat(32)}`],
    ["RAZORPAY_API_URL", "ftp://pay.test"],
    ["RAZORPAY_SCRIPT_URL", "file:///checkout.js"],
    ["ADMIN_EMAIL", "admin"],
    ["ADMIN_PASSWORD", "short"],
    ["ADMIN_PASSWORD", "longenough"],
    ["ADMIN_PASSWORD", "Longenough1"],
    ["OTEL_TRACES_SAMPLER_ARG", " "],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["DEMO", "yes"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "everyone"],
    ["TRUST_PROXY", "10.0.0.0/x"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["TRUST_PROXY", "10.0.0.0/1e1"],
    ["TRUST_PROXY", "fd00::/129"],
    ["TRUST_PROXY", "10.0.0.1,"],
  ])("%s=%s is refused in one line that names it, and does not repeat what may be secret", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^The setting ${name} [^\\n]+$`));
    expect(read).not.toThrow(/Invalid|received|Too (?:small|big)/);
    if (/SECRET|PASSWORD|_URL/.test(name)) expect(read).not.toThrow(value);
  });

  it.each([
    ["DATA_DIR", "/proc/shop"],
    ["DATA_DIR", "/proc"],
    ["STORAGE_URL", "file:/proc/media"],
  ])("%s=%s is refused: making a folder there would never end", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^The setting ${name} [^\\n]+\\.$`));
  });

  it.each([
    ["s3://"],
    ["s3://UPPER"],
    ["s3://a/b"],
    ["s3://bucket@host"],
    ["s3://bucket?endpoint=ftp://x"],
    ["s3://bucket?endpoint=https://u:p@x"],
    ["s3://bucket?prefix=../x"],
    ["s3://bucket?prefix=a b"],
  ])("STORAGE_URL=%s is refused", (value) => {
    const read = () => readConfig({ STORAGE_URL: value, ...AWS });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^The setting STORAGE_URL [^\n]+\.$/);
    expect(read).not.toThrow(/aws-secret|u:p/);
  });

  it.each(Object.keys(AWS))("a bucket without %s is refused, and the other key is not repeated", (name) => {
    const read = () => readConfig({ STORAGE_URL: "s3://bucket", ...AWS, [name]: "" });
    expect(read).toThrow(/STORAGE_URL cannot be used: it needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/);
    expect(read).not.toThrow(/AKIA1|aws-secret/);
  });

  it("production does not start without a secret", () => {
    expect(() => readConfig({ NODE_ENV: "production" })).toThrow("The setting TOKEN_SECRET is required in production.");
  });

  it("production does not start without the keys of the payment provider", () => {
    const read = () => readConfig({ NODE_ENV: "production", TOKEN_SECRET: SECRET });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow("The setting RAZORPAY_KEY_ID is required in production: the sandbox moves no money.");
  });

  it("a key id without its prefix is refused for the provider's own address", () => {
    const read = () => readConfig({ ...KEYS, RAZORPAY_KEY_ID: "key_live_x" });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow("The setting RAZORPAY_KEY_ID must begin with rzp_.");
    expect(read).not.toThrow(/key_live_x/);
  });

  it.each(["new,", ",old", " ", "new,,old"])(
    "a webhook secret that is empty, with which anyone could sign, is refused: %j",
    (secrets) => {
      const read = () => readConfig({ ...KEYS, RAZORPAY_WEBHOOK_SECRET: secrets });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/The setting RAZORPAY_WEBHOOK_SECRET cannot be used: .* none may be empty\./);
    },
  );

  it.each(Object.keys(KEYS))(
    "the payment provider's keys without %s are refused, and none of them is repeated",
    (name) => {
      const read = () => readConfig({ ...KEYS, [name]: "" });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together/);
      expect(read).not.toThrow(/key-secret|rzp_live_x|new,old/);
    },
  );
});

describe("TRUST_PROXY", () => {
  const list = readConfig({ TRUST_PROXY: "10.0.0.1, 192.168.0.0/16, fd00::/8" }).trustedProxies;

  it.each([
    ["10.0.0.1", true],
    ["10.0.0.2", false],
    ["192.168.44.5", true],
    ["192.169.0.1", false],
    ["fd00::7", true],
    ["2001:db8::1", false],
  ])("%s is trusted: %s", (address, expected) => {
    expect(list?.check(address, address.includes(":") ? "ipv6" : "ipv4")).toBe(expected);
  });
});
