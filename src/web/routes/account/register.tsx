export default function Register() {
  return <main className="wrap py-8">Register</main>;
}
