export default function VerifyResetOtp() {
  return <main className="wrap py-8">VerifyResetOtp</main>;
}
