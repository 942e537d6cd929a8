// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC3009} from "@openzeppelin/contracts/interfaces/draft-IERC3009.sol";

interface IPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    function permitTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata details,
        address owner,
        bytes calldata signature
    ) external;
}

/**
 * @title The service's own contract
 * @notice The recipient that a payer authorises. It takes the money and passes it to the merchant in one transaction,
 * so a settlement either reaches the merchant or moves nothing.
 */
contract SandboxCollector {
    using SafeERC20 for IERC20;

    struct Authorization {
        address from;
        uint256 value;
        uint256 validAfter;
        uint256 validBefore;
        bytes32 nonce;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice The payment service. Nobody else may choose where an authorised amount goes.
    address public immutable owner;

    error NotOwner(address caller);

    constructor() {
        owner = msg.sender;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, NotOwner(msg.sender));
        _;
    }

    /// @notice Redeems an EIP-3009 `ReceiveWithAuthorization` and forwards exactly its value to `merchant`.
    function settle(address token, Authorization calldata a, address merchant) external onlyOwner {
        IERC3009(token).receiveWithAuthorization(
            a.from, address(this), a.value, a.validAfter, a.validBefore, a.nonce, a.v, a.r, a.s
        );
        IERC20(token).safeTransfer(merchant, a.value);
    }

    /// @notice Redeems a Permit2 `PermitTransferFrom` whose spender is this contract and forwards exactly its amount.
    function settleByPermit2(
        IPermit2 permit2,
        IPermit2.PermitTransferFrom calldata permit,
        address payer,
        bytes calldata signature,
        address merchant
    ) external onlyOwner {
        uint256 amount = permit.permitted.amount;
        permit2.permitTransferFrom(
            permit, IPermit2.SignatureTransferDetails({to: address(this), requestedAmount: amount}), payer, signature
        );
        IERC20(permit.permitted.token).safeTransfer(merchant, amount);
    }
}
