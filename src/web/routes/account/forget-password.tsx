export default function ForgetPassword() {
  return <main className="wrap py-8">ForgetPassword</main>;
}
