import { afterAll, describe, expect, it } from "vitest";
import { MailDeferredError } from "#domain/mail/mail.port.ts";
import { startSmtpStandIn } from "#tests/support/smtp-stand-in.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const FROM = "Rajatam <hello@rajatam.example>";
const MAIL = {
  id: "33333333-3333-4333-8333-333333333333",
  sender: { name: "Asha, Jaipur", address: "care@asha.example" },
  to: "asha@example.com",
  subject: "012345 is your code — ₹",
  text: "Hello आशा,\n.\n012345",
  html: "<p>Hello आशा, <b>012345</b></p>",
};

const server = await startSmtpStandIn();
afterAll(async () => server.stop());

/** The bodies without their transfer encoding. */
function decoded(data: string): string {
  const plain = data
    .replaceAll("=\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
  return plain.replaceAll(/^[A-Za-z0-9+/=\n]{20,}$/gm, (base64) => Buffer.from(base64, "base64").toString());
}

describe("SMTP mailer", () => {
  it("a mail arrives once, with sender, recipient, subject, text and HTML", async () => {
    await createSmtpMailer(server.url, FROM).send(MAIL);
    expect(server.received).toHaveLength(1);
    const [{ from, to, data } = { from: "", to: [], data: "" }] = server.received.splice(0);
    expect([from, to]).toEqual(["hello@rajatam.example", ["asha@example.com"]]);
    expect(data).toMatch(/^From: Rajatam <hello@rajatam\.example>$/m);
    expect(data).toMatch(/^To: asha@example\.com$/m);
    expect(data).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(data).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(decoded(data)).toContain("Hello आशा");
    expect(decoded(data)).toContain("<b>012345</b>");
  });

  it("a mail comes from the shop itself if the mailer has no sender", async () => {
    await createSmtpMailer(server.url, undefined).send(MAIL);
    const [{ from, data } = { from: "", data: "" }] = server.received.splice(0);
    expect(from).toBe("care@asha.example");
    expect(data).toMatch(/^From: "Asha, Jaipur" <care@asha\.example>$/m);
    expect(data).toMatch(/^Message-ID: <33333333-3333-4333-8333-333333333333@asha\.example>$/im);
  });

  it("the mailer is available while the mail server accepts connections, and unavailable otherwise", async () => {
    await expect(createSmtpMailer(server.url, FROM).check()).resolves.toBeUndefined();
    const unavailable = createSmtpMailer("smtp://127.0.0.1:1", FROM);
    await expect(unavailable.check()).rejects.toThrow("ECONNREFUSED");
    await expect(unavailable.check()).rejects.toThrow("ECONNREFUSED");
  });

  it("a mail has List-Unsubscribe headers if there is an unsubscribe link", async () => {
    const unsubscribeUrl = "https://rajatam.example/unsubscribe/0123456789abcdef0123456789abcdef";
    await createSmtpMailer(server.url, FROM).send({ ...MAIL, unsubscribeUrl });
    await createSmtpMailer(server.url, FROM).send(MAIL);
    const [ended = "", other = ""] = server.received.splice(0).map(({ data }) => data.replaceAll(/\r?\n[ \t]/g, " "));
    expect(ended.replaceAll(/: +/g, ": ")).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(ended).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(other).not.toMatch(/^List-Unsubscribe/im);
  });

  it("a mail keeps its Message-ID on a retry, and another mail has another one", async () => {
    const mailer = createSmtpMailer(server.url, FROM);
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, id: "44444444-4444-4444-8444-444444444444" });
    const ids = server.received.splice(0).map(({ data }) => /^Message-ID: (.+)$/m.exec(data)?.[1]);
    expect(ids).toEqual([
      `<${MAIL.id}@rajatam.example>`,
      `<${MAIL.id}@rajatam.example>`,
      "<44444444-4444-4444-8444-444444444444@rajatam.example>",
    ]);
  });

  it("a mail has exactly one recipient, whatever its subject contains", async () => {
    await createSmtpMailer(server.url, FROM).send({
      ...MAIL,
      subject: "Hello\r\nBcc: all@example.com\r\n\r\nBuy",
      to: "asha@example.com",
    });
    const [{ to, data } = { to: [], data: "" }] = server.received.splice(0);
    expect(to).toEqual(["asha@example.com"]);
    expect(data).not.toMatch(/^Bcc:/im);
  });

  it.each([
    "asha@example.com\r\nRCPT TO:<all@example.com>",
    "asha@example.com\r\nBcc: all@example.com",
    "asha@example.com\nall@example.com",
    "asha@example.com, all@example.com",
    "asha@example.com,all@example.com",
    "asha@example.com;all@example.com",
    "asha@example.com all@example.com",
    "asha@example.com> <all@example.com",
    "Asha <asha@example.com>, All <all@example.com>",
    "Friends: asha@example.com, all@example.com;",
  ])("a mail to the hostile recipient %j reaches none of the addresses in it", async (to) => {
    const asked: string[] = [];
    const asking = await startSmtpStandIn({ answerTo: (recipient) => void asked.push(recipient) });
    await createSmtpMailer(asking.url, FROM).send({ ...MAIL, to });
    await asking.stop();
    expect(asked).toEqual([expect.stringMatching(/^"[^"\r\n]+"@example\.com;?$/) as string]);
    expect(asking.received).toMatchObject([{ to: asked }]);
    const headers = asking.received[0]?.data.split("\n\n")[0] ?? "";
    expect(headers).not.toMatch(/^(?:Bcc|Cc|RCPT)\b/im);
    expect(headers.match(/^To: .*$/gim)).toEqual([`To: <${asked[0]}>`]);
  });

  it("sending a mail fails when the server refuses it or cannot be reached", async () => {
    const refusing = await startSmtpStandIn({ refusing: true });
    await expect(createSmtpMailer(refusing.url, FROM).send(MAIL)).rejects.toThrow(/550/);
    await refusing.stop();
    await expect(createSmtpMailer(refusing.url, FROM).send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ["recipient", "421 try later"],
    ["recipient", "450 mailbox busy"],
    ["recipient", "451 local error"],
    [undefined, "550 no such mailbox"],
  ])("the scope of a deferral is %s when the server answers %s", async (scope, answer) => {
    const deferring = await startSmtpStandIn({ answerTo: () => answer });
    const error = await createSmtpMailer(deferring.url, FROM)
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    await deferring.stop();
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailDeferredError ? error.scope : undefined).toBe(scope);
  });

  it("the scope of a deferral is the recipient when the server hangs over the recipient", async () => {
    const hanging = await startSmtpStandIn({ answerTo: () => "hang" });
    const mailer = createSmtpMailer(hanging.url, FROM, 1, 200);
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: "MailDeferredError", scope: "recipient" });
    mailer.close();
    await hanging.stop();
  });

  it("the scope of a deferral is the relay when the mail server is unreachable", async () => {
    const stopped = await startSmtpStandIn();
    await stopped.stop();
    await expect(createSmtpMailer(stopped.url, FROM).send(MAIL)).rejects.toMatchObject({ scope: "relay" });
  });
});
