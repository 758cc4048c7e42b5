export default function PrivacyPolicy() {
  return <main className="wrap py-8">PrivacyPolicy</main>;
}
