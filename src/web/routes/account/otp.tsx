export default function Otp() {
  return <main className="wrap py-8">Otp</main>;
}
