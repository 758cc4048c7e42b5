export default function Login() {
  return <main className="wrap py-8">Login</main>;
}
